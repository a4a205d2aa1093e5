// boardgame.cjs PORT: a table of 40 figures on boardgame.io, kept in memory. Everybody may move at any time; a move carries a
// mark, so that whoever made it sees it come back.

const { ActivePlayers } = require('boardgame.io/core')
const { Server } = require('boardgame.io/server')

const table = {
  name: 'table',
  disableUndo: true,
  setup: () => ({
    people: Array.from({ length: 40 }, (_, place) => ({ x: place * 3, y: 10, facing: 0, status: 0 })),
    marks: ['', '', '', '']
  }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    walk: {
      ignoreStaleStateID: true,
      move: ({ G, playerID }, mark, who, x, y) => {
        Object.assign(G.people[who], { x, y })
        G.marks[Number(playerID)] = mark
      }
    }
  }
}

Server({ games: [table], origins: [/localhost/] }).run({ port: Number(process.argv[2]), host: '127.0.0.1' })

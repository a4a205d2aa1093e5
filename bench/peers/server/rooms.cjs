// rooms.cjs PORT PROCESS ROOMS SECONDS: clients of boardgame.io over Socket.IO's own frames, four to a room, each with one move a
// second at its own moment, whatever the server does. Loopback only.

const { readFileSync } = require('node:fs')
const WebSocket = require('ws')

const [port, server, rooms, seconds] = process.argv.slice(2).map(Number)
const PLAYERS = 4
const WARM = 4
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

/** Seconds of processor that the server has used. */
function processor() {
  const fields = readFileSync(`/proc/${server}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Megabytes that it had in memory at most. */
function memory() {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server}/status`, 'utf8'))[1]) / 1024
}

/** One client; resolved when it sits at its table. */
function sit(room, player) {
  return new Promise((seated, failed) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false })
    const client = { socket, room: `room${room}`, player: String(player), moves: 0, said: new Map() }
    let sits = false
    socket.on('error', failed)
    socket.on('message', (data) => {
      const text = data.toString()
      if (text === '2') socket.send('3')
      else if (text.startsWith('0')) socket.send('40/table,')
      else if (text.startsWith('40/table')) socket.send(`42/table,${JSON.stringify(['sync', client.room, client.player, null, PLAYERS])}`)
      else if (!sits && text.startsWith('42/table,["sync"')) {
        sits = true
        seated(client)
      } else if (sits) heard(client, text)
    })
  })
}

const waited = []
let counting = false

/** A client hears its own mark: its move has come round. */
function heard(client, text) {
  const mark = new RegExp(`${client.player}~(\\d+)~`).exec(text)
  const said = mark && client.said.get(mark[1])
  if (said === undefined || said === null) return
  client.said.delete(mark[1])
  if (counting) waited.push(performance.now() - said)
}

function move(client) {
  client.moves += 1
  client.said.set(String(client.moves), performance.now())
  const walk = [`${client.player}~${client.moves}~`, Number(client.player) * 10 + (client.moves % 10), client.moves % 120, client.moves % 90]
  const action = { type: 'MAKE_MOVE', payload: { type: 'walk', args: walk, playerID: client.player } }
  client.socket.send(`42/table,${JSON.stringify(['update', action, 0, client.room, client.player])}`)
}

async function main() {
  await pause(1500)
  const clients = []
  for (let room = 0; room < rooms; room += 8) {
    const some = Array.from({ length: Math.min(8, rooms - room) }, (_, next) => room + next)
    const seats = some.flatMap((room) => Array.from({ length: PLAYERS }, (_, player) => sit(room, player)))
    clients.push(...(await Promise.all(seats)))
  }
  clients.forEach((client, number) => setTimeout(() => setInterval(() => move(client), 1000), ((number * 0.618034) % 1) * 1000))
  await pause(WARM * 1000)
  counting = true
  const before = processor()
  await pause(seconds * 1000)
  const used = processor() - before
  counting = false
  waited.sort((one, other) => one - other)
  const part = (share) => waited[Math.round((waited.length - 1) * share)]?.toFixed(2)
  console.log(`${rooms} × ${PLAYERS}, ${seconds} s: ${waited.length} moves; ms: 50 % ${part(0.5)}, 99 % ${part(0.99)}, max ${part(1)}; ` +
    `${((used * 1e6) / waited.length).toFixed(0)} µs; ${memory().toFixed(0)} MB`)
  process.exit(0)
}

main().catch((why) => {
  console.error(why)
  process.exit(1)
})

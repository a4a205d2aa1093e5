# What the server says to those who ask: tables, links, seats, settings.

## Where games are kept

server-store-full = The disk is full: nothing was kept, and nothing is lost of what was
server-store-read-only = Nothing can be written where the games are: nothing was kept
server-store-down = The database does not answer: nothing was kept, try again in a moment
server-store-newer = This database is from a newer program (version { $version }); this one knows version { $known }
server-store-not-ours = That file is no database of Taol, or it is damaged: nothing was changed in it
server-store-missing = There is nothing at { $path }
server-store-occupied = There is something there already: { $path }
server-store-trouble = The database refused: nothing was kept

## Starting

server-port-in-use = Another program listens at { $address } already: stop it, or choose another address with --address
server-bad-address = It is not possible to listen at { $address }: { $reason }
server-cannot-open = { $database } cannot be opened. { $reason }
server-setting-unknown = “{ $name }” is no setting; there are: { $known }
server-setting-value = “{ $value }” will not do for the setting { $name }
server-setting-file = The file of settings { $path } cannot be read: { $reason }
server-listens = Taol listens. Open { $address }
server-database = The games are in { $database }

## Requests

server-no-table = There is no table of that name, or it is not open to you
server-not-allowed = That is not for you to do
server-who = Nobody knows who you are: take a seat by its link first
server-no-link = This link leads nowhere any more: ask the game master for another
server-seat-taken = Somebody has this seat already. If it is you, take it back
server-bad-method = This address does not answer that kind of request
server-bad-path = This request cannot be understood: a number or a word of its address does not fit
server-unknown-field = There is no “{ $name }” here
server-log-filter = That is no filter for a log: “{ $value }”
server-name = A name has 1 to { $most } letters
server-seats = A table has 1 to { $most } seats
server-spectators = Those who look on do not play: give them the role of a spectator
server-too-many-spectators = { $most } people look on already: there is no more room
server-which-scenario = Give either the name of a scenario or its text
server-broken = The program made a mistake: nothing has changed
server-no-scenario = There is no scenario “{ $name }”; there are: { $known }
server-no-bot = There is no bot “{ $name }”; there are: { $known }
server-scenario-wrong = This scenario cannot be read: { $count ->
    [one] one mistake
   *[other] { $count } mistakes
}
server-scenario-lost = The scenario of this game cannot be read by this program any more
server-garbled = Message not understood: { $reason }
server-wants-socket = This address is for WebSockets.
server-message-too-long = Message too long: at most { $most } bytes
server-body-too-long = That is too long
server-no-such-address = There is nothing at this address
server-pages-missing = The pages are not in this program: `make play` builds them first.
server-no-pages = The server works, but its pages are not built into this program. This is what it can do:
server-other-site = This request comes from a page of another site
server-too-many-requests = Too many requests at once: wait a moment
server-too-many-tables = Too many new tables from your address: wait a while
server-too-many-sockets = Too many connections from your address
server-too-fast = Too many messages at once: wait a moment
server-stopping = The server is stopping: come back in a moment

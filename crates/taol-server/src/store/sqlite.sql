CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL);
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    made_of BLOB NOT NULL,
    owner TEXT NOT NULL,
    title_fr TEXT NOT NULL,
    title_en TEXT NOT NULL,
    listed INTEGER NOT NULL,
    when_full INTEGER NOT NULL,
    made INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    over INTEGER NOT NULL,
    due INTEGER
);
CREATE INDEX games_owner ON games (owner);
CREATE INDEX games_due ON games (due) WHERE due IS NOT NULL;
CREATE INDEX games_listed ON games (touched) WHERE listed;
CREATE TABLE log (
    game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
    sequence INTEGER NOT NULL,
    count INTEGER NOT NULL,
    requests TEXT NOT NULL,
    body BLOB NOT NULL,
    UNIQUE (game, sequence)
);
CREATE TABLE snapshots (
    game INTEGER PRIMARY KEY REFERENCES games (number) ON DELETE CASCADE,
    program TEXT NOT NULL,
    length INTEGER NOT NULL,
    body BLOB NOT NULL
);
CREATE TABLE links (
    hash TEXT PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
    seat INTEGER
);
CREATE INDEX links_game ON links (game, seat);
CREATE TABLE holders (
    game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (game, seat, person)
) WITHOUT ROWID;
CREATE INDEX holders_person ON holders (person);

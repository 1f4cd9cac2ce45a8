/**
 * The tables. Each has the site's name first, so that one database holds several sites. `page.stems` finds candidates
 * by an inverted index (GIN); `page.counts` has what our own ranking needs of them.
 */
export const SCHEMA = `
create schema if not exists docs_assistant;
create table if not exists docs_assistant.site (
  site text primary key,
  version bigint not null,
  docs jsonb not null,
  statistics jsonb not null,
  meanings bytea not null,
  written_at timestamptz not null default now()
);
create table if not exists docs_assistant.page (
  site text not null references docs_assistant.site on delete cascade,
  path text not null,
  position integer not null,
  hash text not null,
  head jsonb not null,
  body jsonb not null,
  stems text[] not null,
  counts jsonb not null,
  lengths jsonb not null,
  primary key (site, path)
);
create index if not exists page_stems on docs_assistant.page using gin (stems);
create table if not exists docs_assistant.stem (
  site text not null references docs_assistant.site on delete cascade,
  name text not null,
  sections integer not null,
  primary key (site, name)
);
create table if not exists docs_assistant.word (
  site text not null references docs_assistant.site on delete cascade,
  name text not null,
  sections integer not null,
  primary key (site, name)
);
create index if not exists word_beginning on docs_assistant.word (site, left(name, 1), length(name));
`

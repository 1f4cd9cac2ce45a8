/**
 * The tables. Each has the site's name first, so that one database holds several sites. `page.id` is another for each
 * content of a page. `posting` has, for each stem, which pages have it and where (`postings.ts`): one row for all pages
 * that were written at once, which is a segment. What it says of a page that is gone is ignored.
 */
export const SCHEMA = `
create schema if not exists docs_assistant;
create table if not exists docs_assistant.site (
  site text primary key,
  version bigint not null,
  docs jsonb not null,
  last_page integer not null,
  segments integer not null,
  changed_since integer not null,
  written_at timestamptz not null default now()
);
create table if not exists docs_assistant.page (
  site text not null references docs_assistant.site on delete cascade,
  id integer not null,
  path text not null,
  position integer not null,
  version bigint not null,
  hash text not null,
  head jsonb not null,
  body jsonb not null,
  lengths jsonb not null,
  meaning bytea not null,
  primary key (site, id)
);
create table if not exists docs_assistant.posting (
  site text not null references docs_assistant.site on delete cascade,
  stem text not null,
  segment integer not null,
  data bytea not null,
  primary key (site, stem, segment)
);
create table if not exists docs_assistant.word (
  site text not null references docs_assistant.site on delete cascade,
  name text not null,
  sections integer not null,
  primary key (site, name)
);
create index if not exists word_beginning on docs_assistant.word (site, left(name, 1), length(name));
`

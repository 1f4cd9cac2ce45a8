/**
 * The schema of the tables. A new layout needs a new number, so that processes of the previous version can read their
 * tables until they end, and other sites in the database are not affected.
 */
export const INDEX = 'docs_assistant_index_3'

/**
 * The tables. The first column of each is the site's name, so that one database can contain several sites.
 *
 * - `page.id` changes with a page's content.
 * - `posting` tells, for each stem, which pages have it and where (`postings.ts`). Pages that are written together form
 *   a segment, with one row per stem. Entries for pages that no longer exist are ignored.
 * - `page.vectors` contains the embeddings of the page's sections by the model `embedded_by`, one byte per number.
 */
export const SCHEMA = `
create schema if not exists ${INDEX};
create table if not exists ${INDEX}.site (
  site text primary key,
  version bigint not null,
  docs jsonb not null,
  last_page integer not null,
  segments integer not null,
  changed_since integer not null,
  written_at timestamptz not null default now()
);
create table if not exists ${INDEX}.page (
  site text not null references ${INDEX}.site on delete cascade,
  id integer not null,
  path text not null,
  position integer not null,
  version bigint not null,
  hash text not null,
  head jsonb not null,
  body jsonb not null,
  lengths jsonb not null,
  meaning bytea not null,
  embedded_by text,
  vectors bytea,
  primary key (site, id)
);
create table if not exists ${INDEX}.posting (
  site text not null references ${INDEX}.site on delete cascade,
  stem text not null,
  segment integer not null,
  data bytea not null,
  primary key (site, stem, segment)
);
create table if not exists ${INDEX}.word (
  site text not null references ${INDEX}.site on delete cascade,
  name text not null,
  sections integer not null,
  primary key (site, name)
);
create index if not exists word_beginning on ${INDEX}.word (site, left(name, 1), length(name));
`

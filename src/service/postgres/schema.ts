/**
 * The schema of the tables. Another layout gets another number: processes of the version before read theirs until they
 * end, and other sites of the database are not touched.
 */
export const INDEX = 'docs_assistant_index_2'

/**
 * The tables. Each has the site's name first, so that one database holds several sites. `page.id` is another for each
 * content of a page. `posting` has, for each stem, which pages have it and where (`postings.ts`): one row for all pages
 * that were written at once, which is a segment. What it says of a page that is gone is ignored. `page.vectors` has the
 * embeddings of its sections by the model `embedded_by`, one byte a number.
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

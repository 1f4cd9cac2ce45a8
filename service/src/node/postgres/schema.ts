/**
 * The schema of the tables. A new layout needs a new number, so that processes of the previous version can read their
 * tables until they end, and other sites in the database are not affected.
 */
export const INDEX = 'docs_assistant_index_4'

/**
 * One database can hold several sites.
 *
 * - `site.statistics` has the figures of all its words (`SiteStatistics`), as text that only processes read.
 * - A page gets a new id when its content changes. `titles` has the stems of its title and headings, `words` all of its
 *   stems. Both are null if the page is not searchable.
 * - `page.vectors` has the embeddings of the page's sections by the model `embedded_by`, one byte per number, and
 *   `sign` the signs of the same numbers, which are quick to compare.
 * - `file` has the site's pictures, fonts and other files.
 */
export const SCHEMA = `
create schema if not exists ${INDEX};
create table if not exists ${INDEX}.site (
  site text primary key,
  version bigint not null,
  fingerprint text not null,
  docs jsonb not null,
  statistics text not null,
  written_at timestamptz not null default now()
);
create table if not exists ${INDEX}.page (
  id integer generated always as identity primary key,
  site text not null references ${INDEX}.site on delete cascade,
  path text not null,
  position integer not null,
  hash text not null,
  head jsonb not null,
  body jsonb not null,
  titles tsvector,
  words tsvector,
  embedded_by text,
  vectors bytea
);
create unique index if not exists page_by_path on ${INDEX}.page (site, path);
create index if not exists page_by_titles on ${INDEX}.page using gin (titles);
create index if not exists page_by_words on ${INDEX}.page using gin (words);
create table if not exists ${INDEX}.sign (
  page integer not null references ${INDEX}.page on delete cascade,
  site text not null,
  signs bit varying not null
);
create index if not exists sign_of_page on ${INDEX}.sign (page);
create index if not exists sign_of_site on ${INDEX}.sign (site);
create table if not exists ${INDEX}.file (
  site text not null references ${INDEX}.site on delete cascade,
  path text not null,
  hash text not null,
  content bytea not null,
  primary key (site, path)
);
`

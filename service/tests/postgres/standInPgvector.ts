import type pg from 'pg'

/**
 * Creates a replacement for the part of pgvector that our code uses, for servers without it: the operator, and hash
 * indexes under the name of its index type. Queries sort all rows instead, and find the same ones.
 */
export async function standInPgvector(pool: pg.Pool, version = '0.8.0'): Promise<void> {
  await pool.query(`
    create schema stand_in;
    create function stand_in.hamming(bit, bit) returns float8 language sql immutable
      as 'select bit_count($1 # $2)::float8';
    create operator stand_in.<~> (leftarg = bit, rightarg = bit, function = stand_in.hamming);
    create function stand_in.hash(bit) returns integer language sql immutable as 'select hashtext($1::text)';
    create access method hnsw type index handler hashhandler;
    create operator class stand_in.bit_hamming_ops for type bit using hnsw as
      operator 1 =, function 1 stand_in.hash(bit);
    insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
      select 99999, 'vector', 10, oid, true, '${version}' from pg_namespace where nspname = 'stand_in';`)
}

/** Does the same as `drop extension vector cascade`: the indexes go, the tables stay. */
export async function dropStandIn(pool: pg.Pool): Promise<void> {
  await pool.query(`drop access method hnsw cascade; drop schema stand_in cascade;
    delete from pg_extension where extname = 'vector'`)
}

import { afterAll, expect, test } from 'vitest'
import { runFleet } from '../bench/load/runFleet.mjs'
import { propertyRuns } from '../../tests/propertyRuns.ts'
import { startRedis } from '../../tests/server/redisServer.ts'
import { builtService } from './builtService.ts'
import { openPostgres } from './postgres/newDatabase.ts'

const [postgres, redis] = await Promise.all([openPostgres(), startRedis()])
afterAll(() => redis?.stop())

// The long version, and its figures: service/bench/load/README.md
test.skipIf(postgres === null || redis === null)(
  'when processes are killed one after the other, no job is lost, and no answer that has not begun',
  async () => {
    const { limit, answers, jobs } = await runFleet({
      service: new URL('bench.js', await builtService()).href,
      database: postgres!.url,
      redis: `redis://127.0.0.1:${redis!.port}`,
      threads: propertyRuns(12, 4),
      kills: 2,
      killEveryMs: propertyRuns(4_000, 2_000),
      jobEveryMs: 1_000,
    })
    expect(limit).toEqual({ answered: 100, refused: 200 })
    expect(answers).toMatchObject({ lost: 0, astray: 0, other: 0 })
    expect(answers.followed).toBeGreaterThan(0)
    expect(jobs).toMatchObject({ failed: 0, lost: 0, doneTwice: 0 })
    expect(jobs.completed).toBeGreaterThan(0)
    expect(jobs.completed).toBe(jobs.started)
  },
)

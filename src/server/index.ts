/** For a host's own server: agent jobs, with the admin key that no browser may see. Web standards alone. */
export { AgentJobError, type AgentJobErrorCode } from './AgentJobError.ts'
export { AgentJobs, type AgentJobsOptions, type CallOptions } from './AgentJobs.ts'
export { createAgentJobHandler, type AgentJobHandler, type AgentJobHandlerOptions } from './createAgentJobHandler.ts'
export type { Limit, LimitAnswer, LimitStore } from './LimitStore.ts'
export { memoryLimitStore } from './memoryLimitStore.ts'
export type { WaitOptions } from './pollJob.ts'
export { redisLimitStore, type RedisClient, type RedisLimitStoreOptions } from './redisLimitStore.ts'
export type { AgentJob, AgentJobRequest, AgentJobStatus } from '../protocol/index.ts'

// Both panels of agent jobs. One chunk, because one is in the other.
export { AgentJobView } from './AgentJobView.tsx'
export { SuggestFix } from './SuggestFix.tsx'

import type { MediaWork } from '../jobs.ts'

export async function startContentJobs(_work: MediaWork): Promise<void> {}

import type { MediaWork } from '../jobs.ts'

export async function startEventsJobs(_work: MediaWork): Promise<void> {}

import type { MediaWork } from '../jobs.ts'

export async function startLearningJobs(_work: MediaWork): Promise<void> {}

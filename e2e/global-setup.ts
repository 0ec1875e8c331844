import type { TestProject } from 'vitest/node'
import { startProduct } from '../bench/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** For each worker: its address, and its folder with database, files and the simulator's keys. */
    products: { url: string; dataDir: string }[]
  }
}

/**
 * The product as people start it, over a database of its own, on a free port; one for each worker, so that journeys that
 * run beside each other never meet.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: Number(project.config.maxWorkers) })
  const products = await Promise.all(workers.map(() => startProduct()))
  project.provide(
    'products',
    products.map(({ url, dataDir }) => ({ url, dataDir })),
  )
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
  }
}

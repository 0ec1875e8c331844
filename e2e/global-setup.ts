import type { TestProject } from 'vitest/node'
import { startProduct } from '../bench/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string
    /** Database, files and the simulator's keys of the product under test. */
    dataDir: string
  }
}

/** The product as people start it, over a database of its own, on a free port. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct()
  project.provide('baseUrl', product.url)
  project.provide('dataDir', product.dataDir)
  return () => product.stop()
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
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
 * run beside each other never meet. Their worlds are the same, and making one is the dearest part of a start: it is made
 * once and copied.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, stop } = await startProduct()
  await stop({ keepData: true })
  const worlds = [dataDir]
  while (worlds.length < Number(project.config.maxWorkers)) {
    const copy = `${dataDir}-${worlds.length}`
    // The database belongs to a system user, and would not start over what has become somebody else's.
    await promisify(execFile)('cp', ['-a', dataDir, copy])
    worlds.push(copy)
  }
  const products = await Promise.all(worlds.map((world) => startProduct(world)))
  project.provide(
    'products',
    products.map(({ url, ...product }) => ({ url, dataDir: product.dataDir })),
  )
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
  }
}

import { inject } from 'vitest'

/** The product of the worker this file runs in. */
export function product(): { url: string; dataDir: string } {
  const products = inject('products')
  const mine = products[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % products.length]
  if (!mine) throw new Error('No product was started')
  return mine
}

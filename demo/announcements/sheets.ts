import { readFile } from 'node:fs/promises'
import { readRecords } from '#server/kernel/files/sheet.ts'

export type SheetRow = Readonly<Record<string, string>>

/** What people say of jobs, work, services and goods; each row is said by several, in other places and for other sums. */
export async function readRows(name: 'vacancies' | 'resumes' | 'services' | 'product-ads'): Promise<SheetRow[]> {
  const records = await readRecords(await readFile(new URL(`${name}.csv`, import.meta.url)), [])
  return records.map(({ values }) => values)
}

export const words = (cell: string | undefined): string[] => (cell ?? '').split(' ').filter(Boolean)

/** The members of an enumeration that a cell names; a slip of the pen stops the world. */
export const choices = <T extends string>(cell: string | undefined, of: readonly T[]): T[] =>
  words(cell).map((word) => {
    const found = of.find((one) => one === word)
    if (!found) throw new Error(`The demo world says «${word}», which is none of ${of.join(', ')}`)
    return found
  })

export const choice = <T extends string>(cell: string | undefined, of: readonly T[]): T | null =>
  choices(cell, of)[0] ?? null

const TIYIN = 100
/** Neighbours do not pay quite the same, and round what they say. */
export function sumOf(cell: string | undefined, turn: number): number | null {
  if (!cell) return null
  const soum = Number(cell) * (1 + (turn % 5) * 0.04)
  const step = soum >= 1_000_000 ? 50_000 : soum >= 50_000 ? 5000 : 100
  return Math.round(soum / step) * step * TIYIN
}

/** By turns, from the beginning again after the last. */
export function at<T>(list: readonly T[], turn: number): T {
  const found = list[turn % list.length]
  if (found === undefined) throw new Error('The demo world has nothing to say')
  return found
}

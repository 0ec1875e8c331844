import { readFile } from 'node:fs/promises'
import type { Identity } from '#eimzo/identity.ts'
import { searchKey } from '#uz/search-key.ts'

/** Ignores case, script, spaces and marks: «Бош директор» equals «BOSHDIREKTOR». */
const keyOf = (title: string) => searchKey(title).replaceAll(' ', '')

let known: Promise<ReadonlySet<string>> | undefined

const readTitles = async (): Promise<ReadonlySet<string>> => {
  const text = await readFile(new URL('../../../facts/director-titles.txt', import.meta.url), 'utf8')
  return new Set(text.trim().split('\n').map(keyOf))
}

/** Whether a certificate with this title belongs to the head of the organization; an empty title does not. */
async function isDirectorTitle(title: string): Promise<boolean> {
  known ??= readTitles()
  return (await known).has(keyOf(title))
}

/** Who may found, prove and lead an organization by a certificate alone: its director, or the sole proprietor. */
export const speaksAsHead = async ({ isLegalEntity, isSoleProprietor, title }: Identity): Promise<boolean> =>
  isSoleProprietor || (isLegalEntity && (await isDirectorTitle(title)))

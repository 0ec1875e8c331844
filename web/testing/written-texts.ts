import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf } from '#contract/text-place.ts'

/** What the server alone says lies in a folder of its own. */
const pagesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.json'))

/** What the files say in a language, by whole keys: as pages get it where staff have changed nothing. */
export function writtenTexts(lang: 'uz' | 'ru' | 'eng'): Record<string, string> {
  const folder = join(import.meta.dirname, '../../texts', lang)
  return Object.fromEntries(
    pagesIn(folder).flatMap((file) => {
      const texts: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return Object.entries(texts).map(([key, text]) => [placeOf(file.replace('.json', ''), key).join('.'), text])
    }),
  )
}

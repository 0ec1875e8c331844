import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeOf } from '#contract/text-place.ts'

const written = ['uz', 'ru', 'eng'] as const

/** The texts the web carries, as flat keys `namespace.key`; cyrl is generated from uz. */
export async function readTextDefaults(
  folder: string,
): Promise<Record<(typeof written)[number], Record<string, string>>> {
  const sets = { uz: {}, ru: {}, eng: {} }
  for (const lang of written) {
    const files = (await readdir(join(folder, lang))).filter((name) => name.endsWith('.json'))
    for (const file of files) {
      const texts: Record<string, string> = JSON.parse(await readFile(join(folder, lang, file), 'utf8'))
      for (const [key, text] of Object.entries(texts))
        Object.assign(sets[lang], { [placeOf(file.slice(0, -'.json'.length), key).join('.')]: text })
    }
  }
  return sets
}

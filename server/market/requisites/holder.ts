import { searchKey } from '#uz/search-key.ts'

/** Legal forms and empty words: «"OLTIN VODIY AGRO" MCHJ» is Oltin Vodiy Agro. */
const forms = new Set(
  'mchj mchzh xk qk aj fx fermer xojaligi xozhaligi dehqon yatt yakka tartibdagi tadbirkor ooo ip chp fh ao sp llc'
    .split(' ')
    .concat(['ооо', 'ип', 'чп', 'фх', 'ао', 'сп', 'мчж', 'фермер', 'хужалиги']),
)

const wordsOf = (name: string) =>
  searchKey(name)
    .split(' ')
    .filter((word) => word !== '' && !forms.has(word))

/** Whether an account in this name seems to be of somebody called so: every word of the shorter is in the longer. */
export function holderMatches(holder: string, names: readonly string[]): boolean {
  const asked = wordsOf(holder)
  if (asked.length === 0) return false
  return names.some((name) => {
    const known = wordsOf(name)
    const [short, long] = known.length < asked.length ? [known, asked] : [asked, known]
    // One word alone («Toshev») is not a name of a person.
    return short.length > 0 && (short.length > 1 || long.length === 1) && short.every((word) => long.includes(word))
  })
}

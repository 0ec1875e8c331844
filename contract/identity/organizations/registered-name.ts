import type { Language } from '#uz/language.ts'
import type { OrganizationKind } from './organization-kinds.ts'

interface LegalForm {
  /** How people write it, in every script, at the beginning or the end of a name. */
  written: string
  words: Readonly<Record<Language, string>>
  /** A person under their own name: nothing stands in quotation marks. */
  isPerson?: true
}

const forms = {
  mchj: {
    written: 'mchj|мчж|ооо|ooo|llc|mas.?uliyati cheklangan jamiyati?|общество с ограниченной ответственностью',
    words: { uz: 'MChJ', ru: 'ООО', eng: 'LLC', cyrl: 'МЧЖ' },
  },
  aj: {
    written: 'aj|аж|ао|jsc|aksiyadorlik jamiyati|акционерное общество',
    words: { uz: 'AJ', ru: 'АО', eng: 'JSC', cyrl: 'АЖ' },
  },
  xk: {
    written: 'xk|хк|чп|xususiy korxonasi?|хусусий корхонаси?|частное предприятие|private enterprise',
    words: { uz: 'xususiy korxonasi', ru: 'ЧП', eng: 'private enterprise', cyrl: 'хусусий корхонаси' },
  },
  qk: {
    written: 'qk|қк|сп|qo.?shma korxonasi?|қўшма корхонаси?|совместное предприятие|joint venture',
    words: { uz: 'qoʻshma korxonasi', ru: 'СП', eng: 'joint venture', cyrl: 'қўшма корхонаси' },
  },
  fermer: {
    written: 'fermer xo.?jaligi|фермер хўжалиги|фермерское хозяйство|f/x|ф/х|farm',
    words: { uz: 'fermer xoʻjaligi', ru: 'Фермерское хозяйство', eng: 'farm', cyrl: 'фермер хўжалиги' },
  },
  dehqon: {
    written: 'dehqon xo.?jaligi|деҳқон хўжалиги|дехканское хозяйство|d/x|д/х|dehqon farm',
    words: { uz: 'dehqon xoʻjaligi', ru: 'Дехканское хозяйство', eng: 'dehqon farm', cyrl: 'деҳқон хўжалиги' },
  },
  kooperativ: {
    written: 'kooperativi?|кооперативи?|cooperative',
    words: { uz: 'kooperativi', ru: 'Кооператив', eng: 'cooperative', cyrl: 'кооперативи' },
  },
  yatt: {
    written: 'ya?tt|ятт|ип|yakka tartibdagi tadbirkor|якка тартибдаги тадбиркор|индивидуальный предприниматель',
    words: { uz: 'YaTT', ru: 'ИП', eng: 'sole proprietor', cyrl: 'ЯТТ' },
    isPerson: true,
  },
} as const satisfies Record<string, LegalForm>

const all: readonly LegalForm[] = [forms.dehqon, ...Object.values(forms)]
const isForm = (kind: OrganizationKind): kind is OrganizationKind & keyof typeof forms => kind in forms

/** Spaces and commas at either end belong to no name. */
function withoutEnds(text: string): string {
  let name = text.trim()
  while (name.startsWith(',')) name = name.slice(1).trimStart()
  while (name.endsWith(',')) name = name.slice(0, -1).trimEnd()
  return name
}

function formIn(name: string): { core: string; form: LegalForm } | undefined {
  for (const form of all) {
    const first = new RegExp(`^(?:${form.written})(?!\\p{L})`, 'iu').exec(name)
    const last = new RegExp(`(?<!\\p{L})(?:${form.written})$`, 'iu').exec(name)
    const core = withoutEnds(first ? name.slice(first[0].length) : last ? name.slice(0, last.index) : '')
    if (core) return { core, form }
  }
  return undefined
}

const bare = (name: string) => name.match(/^[«»"“”„‟]([^«»"“”„‟]+)[«»"“”„‟]$/)?.[1]?.trim() ?? name

/** A form nobody has listed is written as it was typed. */
const formTyped = (typed: string): LegalForm =>
  all.find(({ written }) => new RegExp(`^(?:${written})$`, 'iu').test(typed)) ?? {
    written: '',
    words: { uz: typed, ru: typed, eng: typed, cyrl: typed },
  }

export interface Registered {
  kind: OrganizationKind
  legalForm: string | null
}

/**
 * The name of an organization as a contract has it: with its legal form, once, in the words of the language. The form is
 * what the name itself says, or what staff wrote beside it, or what the kind is by law.
 */
export function registeredName(name: string, { kind, legalForm }: Registered, language: Language): string {
  const said = formIn(name.trim())
  const typed = legalForm?.trim()
  const form: LegalForm | undefined = said?.form ?? (typed ? formTyped(typed) : isForm(kind) ? forms[kind] : undefined)
  if (!form) return name.trim()
  const core = bare(said?.core ?? name.trim())
  const words = form.words[language]
  if (form.isPerson) return `${words} ${core}`
  const marked = /[«»"“”„‟]/.test(core) ? core : language === 'eng' ? `“${core}”` : `«${core}»`
  return language === 'ru' ? `${words} ${marked}` : `${marked} ${words}`
}

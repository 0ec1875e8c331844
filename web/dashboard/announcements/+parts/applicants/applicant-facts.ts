import type { ApplicantRow } from '#contract/announcements/applicants.ts'
import type { Applying } from '#contract/announcements/applying.ts'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import { facetEnums } from '#contract/announcements/tags.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useValueName } from '../value-names.ts'

interface Fact {
  key: string
  label: string
  value: string
}

/** What was named beside the message, in the order its kind asks for it. */
export function useProposedFacts(): (row: ApplicantRow) => Fact[] {
  const t = useT('applicants')
  const lang = useLanguage()
  return ({ ad, proposed, people }) => {
    const { proposes, tone }: Applying = announcementKinds[ad.kind].applying
    const { price, qty, date, salary, volume, plot, note } = proposed
    const works = tone === 'job' || tone === 'offer'
    const values: Record<string, readonly [label: string, value: string | undefined]> = {
      price: [t('proposed.price'), price === undefined ? undefined : formatMoney(price, lang)],
      qty: [t('proposed.qty'), qty && formatQuantity(qty, '', lang).trim()],
      date: [works ? t('proposed.from') : t('proposed.date'), date && formatDate(date)],
      salary: [t('proposed.salary'), salary === undefined ? undefined : formatMoney(salary, lang)],
      people: [t('proposed.people'), people > 1 ? t('people', { n: people }) : undefined],
      volume: [t('proposed.volume'), volume && formatQuantity(volume, '', lang).trim()],
      plot: [t('proposed.plot'), plot],
      note: [t('proposed.note'), note],
    }
    return proposes.flatMap((key) => {
      const [label = '', value] = values[key] ?? []
      return value ? [{ key, label, value }] : []
    })
  }
}

/** `licence:C` as people call it. */
export function useTagNames(): (tags: readonly string[]) => string[] {
  const name = useValueName()
  return (tags) =>
    tags.flatMap((tag) => {
      const [facet = '', code = ''] = tag.split(':')
      const list = facetEnums[facet]
      return list ? [name(list, code)] : []
    })
}

/** Where they are, and how near that is. */
export function usePlaceWords(): (row: Pick<ApplicantRow, 'territory' | 'distance'>) => string {
  const t = useT('applicants')
  return ({ territory, distance }) =>
    [territory?.name, distance && t(`distance.${distance}`)].filter(Boolean).join(' · ')
}

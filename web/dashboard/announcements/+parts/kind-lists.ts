import { getSupply } from '#contract/announcements/matches.ts'
import type { MineRow } from '#contract/announcements/mine.ts'
import { ProductAdDraft } from '#contract/announcements/product-ad.ts'
import { ResumeDraft } from '#contract/announcements/resume.ts'
import { ServiceAdDraft } from '#contract/announcements/service-ad.ts'
import { VacancyDraft } from '#contract/announcements/vacancy.ts'
import { formatMoney } from '#uz/money.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { KindList } from './kind-list.ts'
import { useValueName } from './value-names.ts'

const said = (...parts: readonly (string | number | undefined | false | null)[]) => parts.filter(Boolean).join(' · ')

export const productAdList: KindList = {
  kind: 'product',
  byCategory: true,
  useDoings: useSupply,
  useSummary: () => {
    const t = useT('my-announcements')
    const lang = useLanguage()
    const name = useValueName()
    return ({ content }, names) => {
      const { direction, price, unitId, negotiable } = ProductAdDraft.safeParse(content).data ?? {}
      const unit = unitId ? names[`unitId:${unitId}`] : undefined
      return said(
        direction && name('directions', direction),
        price ? [formatMoney(price, lang), unit].filter(Boolean).join(' / ') : negotiable && t('negotiable'),
      )
    }
  },
}

/** What a buyer wants is perhaps on sale already. */
function useSupply() {
  const t = useT('my-announcements')
  const lang = useLanguage()
  const look = async (id: number) => {
    try {
      const { count, path } = await ask(getSupply, { params: { id } })
      if (count === 0 || !path) message(t('supply-none'))
      else window.location.assign(inLanguage(lang, path))
    } catch (error) {
      toastError(error)
    }
  }
  return ({ id, status, content }: MineRow) =>
    status === 'published' && content.direction === 'buy'
      ? [{ key: 'supply', label: t('supply'), run: () => look(id) }]
      : []
}

export const serviceAdList: KindList = {
  kind: 'service',
  byCategory: true,
  useSummary: () => {
    const t = useT('my-announcements')
    const lang = useLanguage()
    const name = useValueName()
    return ({ content }) => {
      const { priceFrom, priceUnit } = ServiceAdDraft.safeParse(content).data ?? {}
      if (!priceFrom) return ''
      const price = [formatMoney(priceFrom, lang), priceUnit && name('serviceUnits', priceUnit)].filter(Boolean)
      return t('from-price', { price: price.join(' / ') })
    }
  },
}

export const vacancyList: KindList = {
  kind: 'vacancy',
  matched: true,
  useSummary: () => {
    const t = useT('my-announcements')
    const lang = useLanguage()
    const name = useValueName()
    return (row: MineRow) => {
      const { salaryFrom, salaryTo, payPeriod, positions } = VacancyDraft.safeParse(row.content).data ?? {}
      const pay = [salaryFrom, salaryTo].flatMap((sum) => (sum ? [formatMoney(sum, lang)] : [])).join(' – ')
      return said(
        pay && `${pay} ${payPeriod ? name('payPeriods', payPeriod) : ''}`,
        positions && t('places-filled', { filled: row.filled, n: positions }),
      )
    }
  },
}

export const resumeList: KindList = {
  kind: 'resume',
  matched: true,
  useSummary: () => {
    const t = useT('my-announcements')
    const lang = useLanguage()
    const name = useValueName()
    return ({ content }) => {
      const { salaryWanted, visibility } = ResumeDraft.safeParse(content).data ?? {}
      return said(
        salaryWanted && t('from-price', { price: formatMoney(salaryWanted, lang) }),
        visibility && name('visibilities', visibility),
      )
    }
  },
}

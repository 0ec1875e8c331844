import type { ReactNode } from 'react'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import type { WizardStep } from '#web/kit/dashboard/wizard/wizard.tsx'
import { WizardCards } from '#web/kit/dashboard/wizard/wizard-cards.tsx'
import { useT } from '#web/shell/texts.ts'
import type { Card } from './product-fields.tsx'

const cardsOf = {
  goods: ['photos', 'what'],
  place: ['place', 'delivery'],
  details: ['terms', 'papers'],
} as const satisfies Record<string, readonly Card[]>

const optional: readonly string[] = ['description', 'harvestDate', 'readyTo', 'warehouseAddressId', 'leadDays']
/** Judged with their neighbours, and asked for in an input of these. */
const hidden: Readonly<Record<string, readonly string[]>> = { goods: ['unitId', 'stock'], place: ['expectedHarvest'] }

interface Parts {
  fields: Record<Card, FormField[]>
  /** What is wrong with a field, in words. */
  check: (name: string) => string | undefined
  /** Fields the category asks for. */
  attributes: ReactNode
}

export function useProductSteps({ fields, check, attributes }: Parts): WizardStep[] {
  const t = useT('my-products')
  const shared = useT('publishing')
  const leadOf = (card: Card) => {
    if (card === 'photos') return t('photos-hint')
    return card === 'terms' || card === 'papers' ? shared('all-optional') : undefined
  }
  return (['goods', 'place', 'details'] as const).map((key) => ({
    key,
    title: t(`step.${key}`),
    fields: [...cardsOf[key].flatMap((card) => fields[card].map(({ name }) => name)), ...(hidden[key] ?? [])],
    body: (
      <>
        {key === 'details' && attributes}
        <WizardCards
          cards={cardsOf[key].map((card) => ({
            key: card,
            title: t(`card.${card}`),
            lead: leadOf(card),
            fields: fields[card],
          }))}
          check={check}
          optional={optional}
        />
      </>
    ),
  }))
}

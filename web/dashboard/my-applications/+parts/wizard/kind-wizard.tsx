import { useRef, useState } from 'react'
import { getMyApplication, saveMyApplication } from '#contract/finance/applications.ts'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { Wizard } from '#web/kit/dashboard/wizard/wizard.tsx'
import { WizardCards } from '#web/kit/dashboard/wizard/wizard-cards.tsx'
import { type FormFault, useCommonFaultText } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { useWizardState, type WizardAsked, type WizardParts } from '#web/kit/dashboard/wizard/wizard-state.ts'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Applying } from './apply-screen.tsx'
import { useItemFaultText } from './item-faults.ts'
import type { Said } from './review.tsx'
import { SendDialog } from './send-dialog.tsx'
import type { Typed } from './typed.ts'

export interface WizardProps {
  applying: Applying
  product: OpenProduct
  /** Of the person it is prepared for. */
  phone: string | null
  onClose: (sentId?: number) => void
}

export interface KindAsked<Values> extends WizardAsked<FinanceApplication, Values> {
  /** What the server has found is shown at its fields. */
  onChecked: (said: Said) => void
}

interface Waiting {
  saved: FinanceApplication
  end: (sent: boolean) => void
}

interface Props<Values> extends WizardProps {
  contentOf: (values: Values) => Record<string, unknown>
  valuesOf: (row: FinanceApplication) => Values
  takenFrom: (earlier: FinanceApplication) => Values
  /** A new form that follows no earlier application. */
  fresh: Values
  partsOf: (asked: KindAsked<Values>) => WizardParts<Values>
  optional: readonly string[]
}

const sums = ['amount', 'price']

/** An application from the sum to the signature; what is typed is kept on the device and, five seconds later, on the server. */
export function KindWizard<Values extends Typed>({
  applying,
  product,
  phone,
  onClose,
  contentOf,
  valuesOf,
  takenFrom,
  fresh,
  partsOf,
  optional,
}: Props<Values>) {
  const t = useT('apply')
  const lang = useLanguage()
  const [waiting, setWaiting] = useState<Waiting>()
  // The wizard closes by what it knew when it was asked to send.
  const sentId = useRef<number>(undefined)
  const { draft, earlier, kind } = applying
  const [said, setSaid] = useState<Said>()
  const common = useCommonFaultText(said?.faults)
  const itemText = useItemFaultText()
  const faultText = (fault: FormFault) => {
    if (fault.code === 'ITEM') return itemText(fault)
    if (fault.code !== 'BOUNDS') return common(fault)
    const say = (value: unknown) => {
      if (sums.includes(fault.field)) return formatMoney(Number(value), lang)
      return fault.field === 'advance' ? percent(Number(value), lang) : t('months', { n: Number(value) })
    }
    return t('bounds', { min: say(fault.values?.min), max: say(fault.values?.max) })
  }
  const params = { kind }
  const bodyOf = (values: Values) => ({
    productId: product.id,
    content: contentOf(values),
    papers: [...(values.papers ?? [])],
  })
  const state = useWizardState<FinanceApplication, Values, ReturnType<typeof bodyOf>>(draft, {
    keeper: {
      name: `application:${kind}:${product.id}`,
      param: 'id',
      isFree: () => true,
      bodyOf,
      create: (body, idempotencyKey) =>
        ask(
          saveMyApplication,
          { params, body: { ...body, ...(phone && { onBehalfOf: { phone } }) } },
          { idempotencyKey },
        ),
      save: ({ id, rowVersion }, body) => ask(saveMyApplication, { params, body: { ...body, id, rowVersion } }),
      reread: (id) => ask(getMyApplication, { params: { ...params, id } }),
    },
    valuesOf: (row) => (row ? valuesOf(row) : earlier ? takenFrom(earlier) : fresh),
    contentOf,
    unreadable: (values) =>
      Object.entries(values).flatMap(([field, value]) => (Number.isNaN(value) ? { field, code: 'V_NUMBER' } : [])),
    useParts: (asked) => ({
      ...partsOf({ ...asked, onChecked: setSaid }),
      // Of words that have changed since, nothing is said.
      said: said?.typed === JSON.stringify(contentOf(asked.values)) ? said.faults : [],
    }),
    useFaultText: () => faultText,
  })
  return (
    <>
      <Wizard
        id="application-steps"
        title={product.name}
        state={state}
        readOnly={false}
        steps={state.steps.map(({ key, title, cards }) => ({
          key,
          title,
          fields: cards.flatMap((card) => card.fields.map(({ name }) => name)),
          body: (
            <WizardCards
              cards={cards}
              check={state.check}
              optional={optional.filter((name) => !product.asks.some((asked) => asked === name))}
            />
          ),
        }))}
        banners={() => null}
        preview={{ title: t('step.send'), body: state.preview }}
        submitLabel={t('send')}
        finish={(saved) =>
          new Promise((resolve) => {
            setWaiting({
              saved,
              end: (sent) => {
                setWaiting(undefined)
                if (sent) sentId.current = saved.id
                resolve(sent)
              },
            })
          })
        }
        onClose={() => onClose(sentId.current)}
      />
      {waiting && (
        <SendDialog
          application={waiting.saved}
          product={product}
          isForOther={waiting.saved.isPrepared}
          onSent={() => waiting.end(true)}
          onClose={() => waiting.end(false)}
        />
      )}
    </>
  )
}

import { useRef, useState } from 'react'
import { getMyApplication, saveMyApplication } from '#contract/finance/applications.ts'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import { type RegisterView, registerFor } from '#contract/finance/registers.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { TemplateFields } from '#web/kit/dashboard/template/template-fields.tsx'
import { Wizard } from '#web/kit/dashboard/wizard/wizard.tsx'
import { WizardCards } from '#web/kit/dashboard/wizard/wizard-cards.tsx'
import { type FormFault, fieldOf, useCommonFaultText } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { useWizardState, type WizardAsked, type WizardParts } from '#web/kit/dashboard/wizard/wizard-state.ts'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { type ApplicationRow, ApplicationRowContext } from './application-row.ts'
import type { Applying } from './apply-screen.tsx'
import { useItemFaultText } from './item-faults.ts'
import { RegistersCard } from './registers-card.tsx'
import type { Said } from './review.tsx'
import { SendDialog } from './send-dialog.tsx'
import { soundAnswers, type Typed } from './typed.ts'

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
  const names = useT('registers')
  const textIn = useTextIn()
  const lang = useLanguage()
  const [waiting, setWaiting] = useState<Waiting>()
  // The wizard closes by what it knew when it was asked to send.
  const sentId = useRef<number>(undefined)
  const { draft, earlier, kind } = applying
  const [said, setSaid] = useState<Said>()
  const [registers, setRegisters] = useState<readonly RegisterView[]>(draft?.registers ?? [])
  const common = useCommonFaultText(said?.faults)
  const itemText = useItemFaultText()
  const isSaidOf = (values: Values) => said?.typed === JSON.stringify(contentOf(values))
  const faultText = (fault: FormFault) => {
    if (fault.code === 'ITEM') return itemText(fault)
    if (fault.code === 'V_GRACE') return t('grace-too-long')
    if (fault.code !== 'BOUNDS') return common(fault)
    const say = (value: unknown) => {
      if (sums.includes(fault.field)) return formatMoney(Number(value), lang)
      return fault.field === 'advance' ? percent(Number(value), lang) : t('months', { n: Number(value) })
    }
    const most = fault.values?.max === Number.MAX_SAFE_INTEGER ? undefined : say(fault.values?.max)
    const between = most
      ? t('bounds', { min: say(fault.values?.min), max: most })
      : t('at-least', { min: say(fault.values?.min) })
    return fault.field === 'price' ? t('leased-bounds', { between }) : between
  }
  const params = { kind }
  const isForOther = draft?.isPrepared ?? phone !== null
  /** Cards that every kind has: registers before the land they tell of, then what the product itself asks. */
  const withShared = (steps: WizardParts<Values>['steps']): WizardParts<Values>['steps'] =>
    steps.map((step, at) => ({
      ...step,
      cards: [
        ...step.cards.flatMap((card) =>
          card.key === 'plots'
            ? [
                { key: 'registers', title: names('title'), lead: names('lead'), fields: [], more: <RegistersCard /> },
                card,
              ]
            : card,
        ),
        ...(at === steps.length - 1 && product.fields.length > 0
          ? [
              {
                key: 'own-fields',
                title: names('own-fields'),
                fields: [],
                more: <TemplateFields fields={product.fields} name="answers" />,
              },
            ]
          : []),
      ],
    }))
  /** A paper that its register does not have is asked of the applicant. */
  const papersLacking = ({ papers }: Values): FormFault[] => {
    const absent = registers.flatMap(({ name, status }) => (status === 'absent' ? name : []))
    const lacks = product.wanted.some(({ required, issuer, code }) => {
      const register = registerFor(code)
      const isAsked = required && issuer === 'registry' && register !== undefined && absent.includes(register)
      return isAsked && !papers?.some((paper) => paper.code === code)
    })
    return lacks ? [{ field: 'papers', code: 'V_REQUIRED' }] : []
  }
  const bodyOf = (values: Values) => ({
    productId: product.id,
    content: contentOf(values),
    answers: soundAnswers(product, values),
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
    valuesOf: (row) => {
      const from = row ?? earlier
      const values = row ? valuesOf(row) : earlier ? takenFrom(earlier) : fresh
      return from && product.fields.length > 0 ? { ...values, answers: from.answers } : values
    },
    contentOf,
    unreadable: (values) =>
      Object.entries(values).flatMap(([field, value]) => (Number.isNaN(value) ? { field, code: 'V_NUMBER' } : [])),
    useParts: (asked) => {
      const parts = partsOf({ ...asked, onChecked: setSaid })
      return {
        ...parts,
        steps: withShared(parts.steps),
        innerLabels: Object.fromEntries(product.fields.map(({ key, label }) => [`answers.${key}`, textIn(label)])),
        faultsOf: (typed) => [...parts.faultsOf(typed), ...papersLacking(typed)],
        // Of words that have changed since, nothing is said.
        said: said && isSaidOf(asked.values) ? said.faults : [],
      }
    },
    useFaultText: () => faultText,
  })
  const fillIn: ApplicationRow['fillIn'] = (said) => {
    const typed: Typed = state.form.getFieldsValue(true)
    const isEmpty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)
    state.form.setFieldsValue(
      Object.fromEntries(
        Object.entries(said).filter(
          ([name, value]) => value !== undefined && isEmpty(Object.entries(typed).find(([key]) => key === name)?.[1]),
        ),
      ),
    )
    state.change()
  }
  return (
    <ApplicationRowContext value={{ row: state.row, isForOther, registers, setRegisters, fillIn }}>
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
        blocked={
          said && said.unmet.length > 0 && isSaidOf(state.values)
            ? t('unmet', { list: said.unmet.join(', ') })
            : undefined
        }
        unheard={!isSaidOf(state.values) ? 'waiting' : said?.failed ? 'failed' : undefined}
        nameOf={(fault) => (fieldOf({ field: fault }) === 'answers' ? fault.split('.') : fieldOf({ field: fault }))}
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
    </ApplicationRowContext>
  )
}

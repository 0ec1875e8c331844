import { Input, Select } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { QUESTIONS_AT_ONCE, REASON_LENGTH } from '#contract/applications/application.ts'
import {
  askApplicant,
  reconsiderCreditRequest,
  refuseCreditRequest,
  releaseCreditRequest,
  takeCreditRequest,
} from '#contract/finance/credit-requests.ts'
import { lenderReasons } from '#contract/finance/reasons.ts'
import type { CreditRequest } from '#contract/finance/view-parts.ts'
import { Permission } from '#contract/permissions.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

type Asked = 'ask' | 'refuse' | 'reconsider'

/** Whatever whoever looks may do with a request now. */
export function RequestActs({ request }: { request: CreditRequest }) {
  const t = useT('credit-requests')
  const [asked, setAsked] = useState<Asked>()
  const works = useMay(Permission.CreditRequestWork) && request.readOnly === null
  const releasesAny = useMay(Permission.LoanOrganizationEmployees) && request.readOnly === null
  const decides = useMay(Permission.FinAppDecide) && request.readOnly === null
  const { id, rowVersion, steps, isMine } = request
  const can = (step: string) => steps.includes(step)
  const body = { rowVersion }
  return (
    <>
      <ActionButtons
        actions={[
          {
            key: 'take',
            label: t('take'),
            allowed: works && can('take'),
            main: true,
            run: () => ask(takeCreditRequest, { params: { id }, body }),
          },
          { key: 'ask', label: t('ask'), allowed: works && isMine && can('ask'), open: () => setAsked('ask') },
          {
            key: 'release',
            label: t('release'),
            allowed: can('release') && (releasesAny || (works && isMine)),
            confirm: { title: t('release-ask'), text: t('release-text') },
            run: () => ask(releaseCreditRequest, { params: { id }, body }),
          },
          {
            key: 'refuse',
            label: t('refuse'),
            allowed: works && isMine && can('refuse'),
            danger: true,
            open: () => setAsked('refuse'),
          },
          {
            key: 'reconsider',
            label: t('reconsider'),
            allowed: decides && can('reconsider'),
            open: () => setAsked('reconsider'),
          },
        ]}
      />
      {asked === 'ask' && <AskDialog request={request} onClose={() => setAsked(undefined)} />}
      {asked === 'refuse' && <RefuseDialog request={request} onClose={() => setAsked(undefined)} />}
      {asked === 'reconsider' && <ReconsiderDialog request={request} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface DialogProps {
  request: CreditRequest
  onClose: () => void
}

const numbers = Array.from({ length: QUESTIONS_AT_ONCE }, (_, at) => at)

/** One to five questions; the clock stands still until they are answered. */
function AskDialog({ request: { id, rowVersion }, onClose }: DialogProps) {
  const t = useT('credit-requests')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<Record<string, string | null>>
      title={t('ask')}
      text={t('ask-text')}
      okText={t('ask-send')}
      draft={`credit-request-ask-${id}`}
      fields={numbers.map((at) => ({
        name: `questions[${at}]`,
        label: t('question-n', { n: at + 1 }),
        required: at === 0,
        input: <Input.TextArea maxLength={1000} autoSize={{ minRows: at === 0 ? 2 : 1 }} />,
      }))}
      run={async (values) => {
        const questions = numbers.flatMap((at) => values[`questions[${at}]`]?.trim() || [])
        await ask(askApplicant, { params: { id }, body: { rowVersion, questions } })
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}

interface Refusal {
  reasonCode: string
  rule?: string | null
  paper?: string | null
  have?: string | null
  need?: string | null
  reason: string
}

/** A reason, the applicant's own figure beside the one that is needed, and words that say what to change. */
function RefuseDialog({ request, onClose }: DialogProps) {
  const t = useT('credit-requests')
  const reasons = useT('finance-reasons')
  const textIn = useTextIn()
  const { revalidate } = useRevalidator()
  const { id, rowVersion, application, papers } = request
  const rules = application.eligibility.map(({ code, label }) => ({ value: code, label: textIn(label) }))
  return (
    <FormDialog<Refusal>
      title={t('refuse')}
      text={t('refuse-text')}
      okText={t('refuse')}
      danger
      draft={`credit-request-refuse-${id}`}
      fields={[
        {
          name: 'reasonCode',
          label: t('reason-code'),
          required: true,
          input: (
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={lenderReasons.map((code) => ({ value: code, label: reasons(`reason.${code}`) }))}
            />
          ),
        },
        ...(rules.length > 0
          ? [{ name: 'rule', label: t('refuse-rule'), input: <Select allowClear options={rules} /> }]
          : []),
        ...(papers.length > 0
          ? [
              {
                name: 'paper',
                label: t('refuse-paper'),
                input: <Select allowClear options={papers.map(({ code, name }) => ({ value: code, label: name }))} />,
              },
            ]
          : []),
        {
          name: 'have',
          label: t('refuse-have'),
          hint: t('refuse-have-hint'),
          required: true,
          half: true,
          input: <Input maxLength={200} />,
        },
        { name: 'need', label: t('refuse-need'), half: true, input: <Input maxLength={200} /> },
        {
          name: 'reason',
          label: t('refuse-words'),
          hint: t('refuse-words-hint', { n: REASON_LENGTH.min }),
          required: true,
          rules: [{ min: REASON_LENGTH.min, message: t('refuse-words-hint', { n: REASON_LENGTH.min }) }],
          input: <Input.TextArea maxLength={REASON_LENGTH.max} autoSize={{ minRows: 3 }} />,
        },
      ]}
      run={async ({ reasonCode, reason, have = null, need = null, rule = null, paper = null }) => {
        const figures = { have, need, rule, paper }
        await ask(refuseCreditRequest, { params: { id }, body: { rowVersion, reasonCode, reason, figures } })
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}

function ReconsiderDialog({ request: { id, rowVersion }, onClose }: DialogProps) {
  const t = useT('credit-requests')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<{ reason: string }>
      title={t('reconsider')}
      text={t('reconsider-text')}
      okText={t('reconsider')}
      fields={[
        {
          name: 'reason',
          label: t('reason'),
          required: true,
          input: <Input.TextArea maxLength={REASON_LENGTH.max} autoSize={{ minRows: 3 }} />,
        },
      ]}
      run={async ({ reason }) => {
        await ask(reconsiderCreditRequest, { params: { id }, body: { rowVersion, reason } })
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}

import { Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CreditRequest, ProposalBounds } from '#contract/finance/view-parts.ts'
import { forgetFaults } from '#web/kit/dashboard/form/forget-faults.ts'
import { type FormField, FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { showFaults } from '#web/kit/dashboard/form/server-faults.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { keepProposal } from './keep-proposal.ts'
import styles from './request.module.css'

/** What the form of a proposal of any kind is given. */
export interface ProposalFormProps {
  request: CreditRequest
  bounds: ProposalBounds
  draft: CreditRequest['offers'][number] | undefined
}

interface Props<Values> extends Omit<ProposalFormProps, 'bounds'> {
  form: FormInstance<Values>
  initial: Values
  fields: FormField[]
  /** What is proposed, where the kind has words of its own for it. */
  text?: string
  contentOf: (values: Values) => Record<string, unknown>
  onChange?: (changed: Partial<Values>, all: Values) => void
  /** What it comes to. */
  children: ReactNode
}

/** A proposal is kept as a draft, or kept and handed to whoever approves it. */
export function ProposalShell<Values extends { validUntil?: string | null }>({
  request,
  draft,
  form,
  initial,
  fields,
  text,
  contentOf,
  onChange,
  children,
}: Props<Values>) {
  const t = useT('credit-requests')
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'save' | 'submit'>()
  const keep = async (then: 'save' | 'submit') => {
    const values = { ...initial, ...(await form.validateFields()) }
    setBusy(then)
    try {
      const body = { content: contentOf(values), validUntil: values.validUntil ?? '' }
      await keepProposal(request.id, draft, body, then)
      message(t(then === 'submit' ? 'submitted' : 'saved'))
      await revalidate()
    } catch (error) {
      showFaults(form, fields, error)
    } finally {
      setBusy(undefined)
    }
  }
  const press = (then: 'save' | 'submit') => keep(then).catch(toastError)
  return (
    <Panel title={t('propose')} text={text ?? t('propose-text')}>
      {draft?.reason && (
        <p className={styles.paragraph}>
          <b>{t('sent-back')}: </b>
          {draft.reason}
        </p>
      )}
      <Form<Values>
        form={form}
        name="proposal"
        layout="vertical"
        initialValues={initial}
        disabled={busy !== undefined}
        onValuesChange={(changed: Partial<Values>, all) => {
          forgetFaults(form, changed)
          onChange?.(changed, all)
        }}
      >
        <FormFields fields={fields} />
      </Form>
      {children}
      <div className={styles.send}>
        <Button loading={busy === 'save'} disabled={busy !== undefined} onClick={() => press('save')}>
          {t('save-draft')}
        </Button>
        <Button
          type="primary"
          loading={busy === 'submit'}
          disabled={busy !== undefined}
          onClick={() => press('submit')}
        >
          {t('submit')}
        </Button>
      </div>
    </Panel>
  )
}

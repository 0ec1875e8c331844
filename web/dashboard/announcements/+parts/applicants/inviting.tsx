import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { APPLICANT_MESSAGE, MEETING_PLACE, UNDO_SECONDS } from '#contract/announcements/applicant-process.ts'
import { type ApplicantPage, type ApplicantRow, takeApplicantStep } from '#contract/announcements/applicants.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { MomentInput } from '#web/kit/dashboard/input/moment-input.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import type { Asks } from './applicant-steps.tsx'
import { UndoBar } from './undo-bar.tsx'

interface Values {
  place: string
  meetAt: string
  message?: string
}

/** Where, when and what to bring; for ten seconds it is taken back, and the applicant has learned nothing. */
export function useInviting(): { invite: Asks['invite']; parts: ReactNode } {
  const t = useT('applicants')
  const { revalidate } = useRevalidator()
  const [row, setRow] = useState<ApplicantRow>()
  const [invited, setInvited] = useState<ApplicantPage>()
  const run = async (to: ApplicantRow, { message: words, ...meeting }: Values) => {
    const body = { step: 'invite' as const, rowVersion: to.rowVersion, ...meeting, ...(words && { message: words }) }
    try {
      setInvited(await ask(takeApplicantStep, { params: { id: to.id }, body }))
    } finally {
      await revalidate()
    }
  }
  const undo = async ({ id, rowVersion }: ApplicantPage) => {
    setInvited(undefined)
    try {
      await ask(takeApplicantStep, { params: { id }, body: { step: 'uninvite', rowVersion } })
      message(t('invitation-back'))
    } catch (error) {
      toastError(error)
    } finally {
      await revalidate()
    }
  }
  const parts = (
    <>
      {row && <InviteDialog row={row} run={(values) => run(row, values)} onClose={() => setRow(undefined)} />}
      {invited && (
        <UndoBar
          key={invited.id}
          text={t('invited-now', { name: invited.party.name })}
          undoText={t('invite-undo')}
          seconds={UNDO_SECONDS}
          onUndo={() => undo(invited)}
          onOver={() => setInvited(undefined)}
        />
      )}
    </>
  )
  return { invite: setRow, parts }
}

interface Props {
  row: ApplicantRow
  run: (values: Values) => Promise<void>
  onClose: () => void
}

function InviteDialog({ row, run, onClose }: Props) {
  const t = useT('applicants')
  return (
    <FormDialog<Values>
      title={t('invite-title', { name: row.party.name })}
      text={t('invite-text', { n: UNDO_SECONDS })}
      okText={t('invite-send')}
      fields={[
        { name: 'meetAt', label: t('meet-at'), required: true, input: <MomentInput /> },
        {
          name: 'place',
          label: t('meet-place'),
          required: true,
          hint: t('meet-place-hint'),
          input: <Input maxLength={MEETING_PLACE} />,
        },
        {
          name: 'message',
          label: t('message'),
          hint: t('meet-message-hint'),
          input: <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={APPLICANT_MESSAGE} />,
        },
      ]}
      run={run}
      onClose={onClose}
    />
  )
}

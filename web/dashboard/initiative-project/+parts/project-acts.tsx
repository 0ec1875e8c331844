import { Alert, Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type CancelReason, cancelReasons } from '#contract/government/projects/project-process.ts'
import * as contract from '#contract/government/projects/projects.ts'
import { dayOf } from '#uz/date.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { HereInput } from '#web/kit/dashboard/place/here-input.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

const dialogs = ['approve', 'return', 'complete', 'cancel'] as const
type Dialog = (typeof dialogs)[number]

interface Props {
  project: contract.Project
}

/** What the caller may do with it now. */
export function ProjectActs({ project }: Props) {
  const t = useT('initiative-projects')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Dialog>()
  const { id, rowVersion, steps } = project
  const params = { id }
  return (
    <>
      <ActionButtons
        actions={[
          {
            key: 'submit',
            label: t('submit'),
            allowed: steps.includes('submit'),
            confirm: { title: t('submit-ask') },
            run: () => ask(contract.submitProject, { params, body: { rowVersion } }),
          },
          {
            key: 'delete',
            label: t('delete'),
            danger: true,
            allowed: steps.includes('delete'),
            confirm: { title: t('delete-ask') },
            run: async () => {
              await ask(contract.deleteProject, { params, body: { rowVersion } })
              await navigate(inLanguage(lang, '/dashboard/initiative-project-manage'))
            },
          },
        ]}
      />
      {dialogs
        .filter((step) => steps.includes(step))
        .map((step) => (
          <Button
            key={step}
            danger={step === 'cancel'}
            type={step === 'approve' || step === 'complete' ? 'primary' : 'default'}
            onClick={() => setOpened(step)}
          >
            {t(step)}
          </Button>
        ))}
      {opened && <StepDialog step={opened} project={project} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface Values {
  comment: string
  reasonCode: CancelReason
  seen: boolean
  completedOn: string
  jobsFact: number
  point: { latitude: number; longitude: number }
  fileIds: string[]
}

function StepDialog({ step, project, onClose }: Props & { step: Dialog; onClose: () => void }) {
  const t = useT('initiative-projects')
  const { revalidate } = useRevalidator()
  const { id, rowVersion, duplicates } = project
  const params = { id }
  const comment: FormField = {
    name: 'comment',
    label: t('comment'),
    required: true,
    rules: [{ min: 10 }],
    input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />,
  }
  const fields: Readonly<Record<Dialog, FormField[]>> = {
    return: [comment],
    cancel: [
      {
        name: 'reasonCode',
        label: t('reason-code'),
        required: true,
        input: <Select options={cancelReasons.map((value) => ({ value, label: t(`reason.${value}`) }))} />,
      },
      comment,
    ],
    approve:
      duplicates.length === 0
        ? []
        : [
            {
              name: 'seen',
              label: '',
              checked: true,
              rules: [
                {
                  validator: (_, seen) => (seen ? Promise.resolve() : Promise.reject(new Error(t('duplicates-text')))),
                },
              ],
              input: <Checkbox>{t('duplicates-seen')}</Checkbox>,
            },
          ],
    complete: [
      {
        name: 'completedOn',
        label: t('completed-on'),
        required: true,
        half: true,
        input: <Input type="date" max={dayOf(new Date())} />,
      },
      {
        name: 'jobsFact',
        label: t('jobs-fact'),
        required: true,
        half: true,
        input: <InputNumber min={0} precision={0} style={{ width: '100%' }} />,
      },
      {
        name: 'fileIds',
        label: t('after'),
        required: true,
        input: <PapersInput purpose="message" max={contract.PROOF_FILES} />,
      },
      { name: 'point', label: t('point'), required: true, input: <HereInput /> },
    ],
  }
  const run = ({ comment: said, reasonCode, completedOn, jobsFact, point, fileIds }: Values) => {
    if (step === 'return') return ask(contract.returnProject, { params, body: { rowVersion, comment: said } })
    if (step === 'cancel')
      return ask(contract.cancelProject, { params, body: { rowVersion, reasonCode, comment: said } })
    if (step === 'approve')
      return ask(contract.approveProject, { params, body: { rowVersion, duplicates: duplicates.map((one) => one.id) } })
    return ask(contract.completeProject, { params, body: { rowVersion, completedOn, jobsFact, point, fileIds } })
  }
  return (
    <FormDialog<Values>
      title={t(step)}
      okText={t(step)}
      danger={step === 'cancel'}
      fields={fields[step]}
      {...(step === 'approve' && { text: t('approve-text') })}
      below={() =>
        step === 'approve' && duplicates.length > 0 ? (
          <Alert
            type="warning"
            showIcon
            title={t('duplicates')}
            description={duplicates.map((one) => `${one.number} ${one.name}`).join('; ')}
          />
        ) : null
      }
      run={(values) => run(values).then(revalidate)}
      onClose={onClose}
    />
  )
}

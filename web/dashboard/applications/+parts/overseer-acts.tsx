import { Input, Select } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { REASON_LENGTH } from '#contract/applications/application.ts'
import type { AnswerOf } from '#contract/call.ts'
import { MOST_LENDERS } from '#contract/finance/kinds/parts.ts'
import { formalReasons } from '#contract/finance/reasons.ts'
import {
  type getApplication,
  recoverSubsidy,
  rejectFormally,
  restoreApplication,
  routeApplication,
} from '#contract/finance/registry.ts'
import { Permission } from '#contract/permissions.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

interface Props {
  application: AnswerOf<typeof getApplication>
}

/** What an operator does: sends it on, ends it for its form, brings it back; never judges the matter. */
export function OverseerActs({ application }: Props) {
  const t = useT('registry')
  const reasons = useT('finance-reasons')
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<'route' | 'reject' | 'restore' | 'recover'>()
  const routes = useMay(Permission.FinAppRoute)
  // A lender's head holds 26001 too; whoever sees the whole registry is of the platform.
  const decides = useMay(Permission.FinAppDecide)
  const ofPlatform = useMay(Permission.FinAppRegistry)
  const { id, rowVersion, steps, lenders } = application
  const can = (step: string) => steps.includes(step)
  const params = { id }
  const close = () => setAsked(undefined)
  const then = async (work: Promise<unknown>) => {
    await work
    await revalidate()
  }
  return (
    <>
      <ActionButtons
        actions={[
          { key: 'route', label: t('route'), allowed: routes && can('route'), open: () => setAsked('route') },
          {
            key: 'restore',
            label: t('restore'),
            allowed: decides && ofPlatform && can('restore'),
            open: () => setAsked('restore'),
          },
          {
            key: 'reject',
            label: t('reject'),
            allowed: decides && ofPlatform && can('rejectFormal'),
            danger: true,
            open: () => setAsked('reject'),
          },
          {
            key: 'recover',
            label: t('recover'),
            allowed: decides && ofPlatform && can('recover'),
            danger: true,
            open: () => setAsked('recover'),
          },
        ]}
      />
      {asked === 'route' && (
        <FormDialog<{ lenderIds?: number[] | null }>
          title={t('route')}
          text={t('route-text', { n: MOST_LENDERS })}
          okText={t('route')}
          fields={[
            {
              name: 'lenderIds',
              label: t('lenders'),
              hint: t('lenders-hint'),
              input: (
                <Select
                  mode="multiple"
                  maxCount={MOST_LENDERS}
                  options={lenders.map((lender) => ({ value: lender.id, label: lender.name }))}
                />
              ),
            },
          ]}
          run={({ lenderIds }) =>
            then(ask(routeApplication, { params, body: { rowVersion, lenderIds: lenderIds ?? [] } }))
          }
          onClose={close}
        />
      )}
      {asked === 'reject' && (
        <FormDialog<{ reasonCode: string; reason: string }>
          title={t('reject')}
          text={t('reject-text')}
          okText={t('reject')}
          danger
          fields={[
            {
              name: 'reasonCode',
              label: t('reason-code'),
              required: true,
              input: (
                <Select options={formalReasons.map((code) => ({ value: code, label: reasons(`reason.${code}`) }))} />
              ),
            },
            {
              name: 'reason',
              label: t('reason'),
              hint: t('reason-hint', { n: REASON_LENGTH.min }),
              required: true,
              rules: [{ min: REASON_LENGTH.min, message: t('reason-hint', { n: REASON_LENGTH.min }) }],
              input: <Input.TextArea maxLength={REASON_LENGTH.max} autoSize={{ minRows: 3 }} />,
            },
          ]}
          run={({ reasonCode, reason }) =>
            then(ask(rejectFormally, { params, body: { rowVersion, reasonCode, reason } }))
          }
          onClose={close}
        />
      )}
      {(asked === 'restore' || asked === 'recover') && (
        <FormDialog<{ reason: string }>
          title={asked === 'restore' ? t('restore') : t('recover')}
          text={asked === 'restore' ? t('restore-text') : t('recover-text')}
          okText={asked === 'restore' ? t('restore') : t('recover')}
          danger={asked === 'recover'}
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              rules: [{ min: 3 }],
              input: <Input.TextArea maxLength={REASON_LENGTH.max} autoSize={{ minRows: 3 }} />,
            },
          ]}
          run={({ reason }) =>
            then(
              ask(asked === 'restore' ? restoreApplication : recoverSubsidy, { params, body: { rowVersion, reason } }),
            )
          }
          onClose={close}
        />
      )}
    </>
  )
}

import { Input, Radio } from 'antd'
import { useRevalidator } from 'react-router'
import { declineProposal } from '#contract/finance/applications.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './compare.module.css'
import type { CompareProps } from './compare-page.tsx'
import type { Compared } from './compared.ts'

interface Props extends Pick<CompareProps, 'params'> {
  row: Compared
  /** Nothing else lies on the table: others are asked, or it ends. */
  isLast: boolean
  onClose: () => void
}

export function DeclineDialog({ params, row: { offer }, isLast, onClose }: Props) {
  const t = useT('compare-offers')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<{ reason?: string | null; others?: 'yes' | 'no' }>
      title={t('decline-ask', { name: offer.recipient })}
      okText={t('decline')}
      danger
      fields={[
        {
          name: 'reason',
          label: t('reason'),
          input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 2 }} />,
        },
        ...(isLast
          ? [
              {
                name: 'others',
                label: t('others'),
                required: true,
                input: (
                  <Radio.Group
                    className={styles.choices ?? ''}
                    options={[
                      { value: 'yes', label: t('others-yes') },
                      { value: 'no', label: t('others-no') },
                    ]}
                  />
                ),
              },
            ]
          : []),
      ]}
      run={({ reason, others }) =>
        ask(declineProposal, {
          params: { ...params, proposalId: offer.id },
          body: { rowVersion: offer.rowVersion, wantsOthers: others === 'yes', ...(reason && { reason }) },
        }).then(revalidate)
      }
      onClose={onClose}
    />
  )
}

import { Button, Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as contract from '#contract/finance/recommendations/recommendations.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

const refusing = {
  decline: contract.declineRecommendation,
  revoke: contract.revokeRecommendation,
} as const
type Refusing = keyof typeof refusing

interface Props {
  letter: contract.Recommendation
  /** Opens the text of a letter whose paper is drawn already. */
  onRewrite: (() => void) | undefined
}

export function RecommendationActs({ letter: { id, rowVersion, steps }, onRewrite }: Props) {
  const t = useT('recommendations')
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Refusing>()
  return (
    <>
      {onRewrite && steps.includes('decline') && <Button onClick={onRewrite}>{t('rewrite')}</Button>}
      {(['decline', 'revoke'] as const)
        .filter((step) => steps.includes(step))
        .map((step) => (
          <Button key={step} danger onClick={() => setOpened(step)}>
            {t(step)}
          </Button>
        ))}
      {opened && (
        <FormDialog<{ reason: string }>
          title={t(opened)}
          text={opened === 'decline' ? t('decline-text') : t('revoke-text')}
          okText={t(opened)}
          danger
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              rules: [{ min: 20 }],
              input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />,
            },
          ]}
          run={({ reason }) => ask(refusing[opened], { params: { id }, body: { rowVersion, reason } }).then(revalidate)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

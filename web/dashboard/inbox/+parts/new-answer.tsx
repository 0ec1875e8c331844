import { Button, Input } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { saveCannedAnswer } from '#contract/contact/support/inbox.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

interface Typed {
  name: string
  uz: string
  ru: string | null
  eng: string | null
  cyrl: string | null
}

/** An answer given again and again, in the languages people ask in. */
export function NewAnswer() {
  const t = useT('inbox')
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const area = <Input.TextArea maxLength={4000} autoSize={{ minRows: 2 }} />
  return (
    <>
      <Button icon={<Plus size={16} />} onClick={() => setOpen(true)}>
        {t('new-answer')}
      </Button>
      {isOpen && (
        <FormDialog<Typed>
          title={t('new-answer')}
          text={t('new-answer-text')}
          okText={t('save')}
          fields={[
            {
              name: 'name',
              label: t('answer-name'),
              required: true,
              rules: [{ min: 3 }],
              input: <Input maxLength={80} />,
            },
            { name: 'uz', label: t('in.uz'), required: true, input: area },
            { name: 'ru', label: t('in.ru'), input: area },
            { name: 'eng', label: t('in.eng'), input: area },
            { name: 'cyrl', label: t('in.cyrl'), input: area },
          ]}
          run={async ({ name, uz, ru, eng, cyrl }) => {
            const text = { uz, ru: ru ?? '', eng: eng ?? '', cyrl: cyrl ?? '' }
            await ask(saveCannedAnswer, { body: { name, text } })
            await revalidate()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

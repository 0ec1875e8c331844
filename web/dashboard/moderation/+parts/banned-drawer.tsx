import { Button, Drawer, Form, Input } from 'antd'
import { X } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { addBannedWord, removeBannedWord } from '#contract/moderation/moderation.ts'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { toast } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'

interface Props {
  words: readonly { id: number; word: string }[] | undefined
  onClose: () => void
}

/** Words that are flagged; one spelling answers for Latin, Cyrillic and Russian letters. */
export function BannedDrawer({ words, onClose }: Props) {
  const t = useT('moderation')
  const kit = useT('kit')
  const { revalidate } = useRevalidator()
  const [form] = Form.useForm<{ word: string }>()
  const { busy, run } = useDoing()
  const act = (change: () => Promise<unknown>) =>
    run(async () => {
      await change()
      await revalidate()
    })
  const add = (word: string) => act(() => ask(addBannedWord, { body: { word } }))
  const remove = ({ id, word }: { id: number; word: string }) =>
    act(async () => {
      await ask(removeBannedWord, { params: { id } })
      toast('success', t('banned-removed', { word }), { label: kit('undo'), run: () => add(word) })
    })
  return (
    <Drawer
      open={words !== undefined}
      title={t('banned-words')}
      onClose={onClose}
      size={480}
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      <p className={styles.lead}>{t('banned-lead')}</p>
      <Form
        form={form}
        layout="inline"
        className={styles.add ?? ''}
        onFinish={({ word }) => add(word).then(() => form.resetFields())}
      >
        <Form.Item name="word" rules={[{ required: true, min: 2, max: 60, message: '' }]}>
          <Input aria-label={t('banned-word')} placeholder={t('banned-word')} maxLength={60} />
        </Form.Item>
        <Button htmlType="submit" type="primary" loading={busy}>
          {kit('add')}
        </Button>
      </Form>
      <ul className={styles.words}>
        {words?.map((one) => (
          <li key={one.id}>
            {one.word}
            <button
              type="button"
              aria-label={t('banned-remove', { word: one.word })}
              disabled={busy}
              onClick={() => remove(one)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

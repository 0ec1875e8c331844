import { HistoryButton } from '../history/history-drawer.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { useOpened } from './opened.ts'

interface Props {
  id: number
  text: (key: 'remove' | 'remove-ask' | 'remove-text') => string
  remove: () => Promise<unknown>
}

/** History and removal of a row that staff may delete for good; the form closes with it. */
export function RemoveStep({ id, text, remove }: Props) {
  const edit = useOpened('edit')
  const run = async () => {
    await remove()
    await edit.close()
  }
  return (
    <>
      <HistoryButton id={id} />
      <ActionButtons
        actions={[
          {
            key: 'remove',
            label: text('remove'),
            allowed: true,
            danger: true,
            confirm: { title: text('remove-ask'), text: text('remove-text') },
            run,
          },
        ]}
      />
    </>
  )
}

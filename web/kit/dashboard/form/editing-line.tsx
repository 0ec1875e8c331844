import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { EDITING_BEAT_SECONDS, markEditing } from '#contract/conversations/editing.ts'
import { editorsOf } from '#contract/conversations/shared-forms.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { NEW } from '../list/opened.ts'

interface Props {
  /** The form's name, as its drafts have it. */
  form: string
  /** Which row is open; nothing new has another editor. */
  id: string | undefined
}

/** Who else has this row open: better said before both have typed than after. */
export function EditingLine({ form, id }: Props) {
  const t = useT('kit')
  const others = useOtherEditors(form, id)
  if (others.length === 0) return null
  return <Alert type="warning" showIcon role="status" title={t('editing-now', { names: others.join(', ') })} />
}

function useOtherEditors(form: string, id: string | undefined): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([])
  useEffect(() => {
    if (id === undefined || id === NEW || !editorsOf(form)) return
    let stopped = false
    // If the beat fails nothing is shown; saving detects other editors anyway.
    const beat = () =>
      ask(markEditing, { body: { form, id } }).then(
        (answer) => stopped || setOthers(answer.others),
        () => stopped || setOthers([]),
      )
    beat()
    const timer = setInterval(beat, EDITING_BEAT_SECONDS * 1000)
    return () => {
      stopped = true
      clearInterval(timer)
      ask(markEditing, { body: { form, id, leaving: true } }).catch(() => undefined)
    }
  }, [form, id])
  return others
}

import { FolderOpen } from 'lucide-react'
import styles from './form-panel.module.css'
import { type RecordFormProps, useRecordForm } from './record-form.tsx'

interface Props<Values extends object, Row extends { rowVersion: number }>
  extends Omit<RecordFormProps<Values, Row>, 'opened'> {
  opened: RecordFormProps<Values, Row>['opened'] | undefined
  title: string
  /** Said while nothing is open. */
  empty: string
}

/** The same form as in a drawer, standing in the page beside what it belongs to. */
export function FormPanel<Values extends object, Row extends { rowVersion: number }>(props: Props<Values, Row>) {
  const { opened, empty, ...rest } = props
  if (opened) return <OpenPanel key={opened.id} opened={opened} {...rest} />
  return (
    <div className={styles.empty}>
      <FolderOpen size={36} strokeWidth={1.5} aria-hidden />
      <p>{empty}</p>
    </div>
  )
}

type OpenProps<Values extends object, Row extends { rowVersion: number }> = RecordFormProps<Values, Row> & {
  title: string
}

function OpenPanel<Values extends object, Row extends { rowVersion: number }>({
  title,
  ...rest
}: OpenProps<Values, Row>) {
  const { body, footer } = useRecordForm(rest)
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {body}
      <div className={styles.footer}>{footer}</div>
    </section>
  )
}

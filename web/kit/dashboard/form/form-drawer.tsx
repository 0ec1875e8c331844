import { Drawer } from 'antd'
import { type RecordFormProps, useRecordForm } from './record-form.tsx'

interface Props<Values extends object, Row extends { rowVersion: number }>
  extends Omit<RecordFormProps<Values, Row>, 'opened'> {
  opened: RecordFormProps<Values, Row>['opened'] | undefined
  title: string
}

/** A form beside the list; what is open stands in the address (`?edit=ID|new`). */
export function FormDrawer<Values extends object, Row extends { rowVersion: number }>({
  opened,
  ...rest
}: Props<Values, Row>) {
  return opened && <OpenDrawer key={opened.id} opened={opened} {...rest} />
}

type OpenProps<Values extends object, Row extends { rowVersion: number }> = RecordFormProps<Values, Row> & {
  title: string
}

function OpenDrawer<Values extends object, Row extends { rowVersion: number }>({
  title,
  ...rest
}: OpenProps<Values, Row>) {
  const { body, footer, close } = useRecordForm(rest)
  return (
    <Drawer open title={title} onClose={close} size={560} footer={footer} styles={{ wrapper: { maxWidth: '100vw' } }}>
      {body}
    </Drawer>
  )
}

import type { FormInstance } from 'antd'

/** What the server said of a field is not said of what was typed since: only rules of the form clear themselves. */
export function forgetFaults(form: Pick<FormInstance, 'getFieldError' | 'setFields'>, changed: object): void {
  const faulty = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0)
  if (faulty.length > 0) form.setFields(faulty.map((name) => ({ name, errors: [] })))
}

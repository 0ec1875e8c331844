export { forgetPerson } from './forget.ts'
export { notify } from './notify.ts'
export { sendEmail, sendSms } from './outgoing.ts'
export { personNotifications } from './person-data.ts'

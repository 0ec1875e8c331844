export const THREAD = 'support-thread'
export const SUPPORT_TOPIC = 'support'

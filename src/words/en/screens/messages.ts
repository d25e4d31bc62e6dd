import { messages as ofTheSpecification } from '#model/values/messages.ts'

/** The specification's messages. */
export const messages = Object.values(ofTheSpecification)

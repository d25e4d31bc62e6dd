import { calls } from '#model/calls/calls.ts'
import { inEnglish } from '#model/values/wording.ts'
import { placeOf } from '#server/accounts/callerPlaces.ts'
import { credentialsOf, saveCredentials } from '#server/accounts/credentials.ts'
import { demandPassword } from '#server/accounts/demandPassword.ts'
import { mailOwner } from '#server/accounts/mailOwner.ts'
import { endPasswordLinks, linkHolder, mailReset } from '#server/accounts/passwordLinks.ts'
import { demandUncommon } from '#server/accounts/passwordRules.ts'
import { hashPassword, shareOfPlace, shareOfUser } from '#server/accounts/passwords.ts'
import { secondFactorOf } from '#server/accounts/secondFactors.ts'
import { endSessions } from '#server/accounts/sessions.ts'
import { guestRoute, type Route, userRoute } from '#server/http/routes/route.ts'
import { answeredBefore, answerWith, writeOptionsOf, detailAnswer, send } from '#server/http/routes/writeAnswers.ts'
import { headOf } from '#server/log/headOf.ts'
import { problems } from '#server/problem.ts'
import { changeAccount } from './changeAccount.ts'

/** Changes a password with the old one, or with a link from a mail. Decisions, section 4. */
export const passwordRoutes: readonly Route[] = [
  userRoute(calls.changePassword, async ({ server, request, reply, session, user, now, body }) => {
    const { old_password, new_password } = body()
    const asking = writeOptionsOf(request, user)
    // In a repeated call the old password no longer matches, and need not.
    const answer = await answeredBefore(server, asking, now)
    if (answer !== null) return send(reply, { answer })
    await demandPassword(server, user.id, old_password, 'old_password')
    const email = (await credentialsOf(server.db.read, user.id))?.email ?? ''
    demandUncommon(await server.writer.plant(), { field: 'new_password', password: new_password, email })
    const passwordHash = await hashPassword(new_password, shareOfUser(user.id))
    const answered = await changeAccount(server, {
      ...asking,
      id: user.id,
      type: 'user.password_changed',
      actor: user,
      sideWrites: async (tx) => {
        const sendMail = await mailOwner(tx, server, { user: user.id, kind: 'password_changed' }, now)
        await saveCredentials(tx, user.id, { passwordHash })
        await endPasswordLinks(tx, user.id, now)
        return { sendMail, ended: await endSessions(tx, user.id, session.hash) }
      },
      answer: detailAnswer('New password has been saved.'),
    })
    return send(reply, answered)
  }),

  guestRoute(calls.resetPassword, async ({ server, request, now, body }) => {
    const email = body.email.toLowerCase()
    if (!server.mailer.canSend)
      throw problems.conflict('This plant does not send mail. Ask an administrator of the plant for a new password.')
    // Looked up before the answer: afterwards a missing database could not be reported.
    await headOf(server.db.read)
    const sent = { detail: 'Password reset e-mail has been sent.' }
    try {
      server.resets.begin(email, request.ip)
    } catch {
      // A caller above the limit gets the same answer, so that it does not reveal a known address.
      request.log.warn({ place: request.ip }, 'a new password was asked for too often')
      return sent
    }
    // After the answer: the time to find a user and to write the mail would reveal which users exist.
    void mailReset(server, email, now).catch((error: unknown) => request.log.error({ err: error }, 'password reset'))
    return sent
  }),

  guestRoute(calls.confirmReset, async ({ server, request, reply, now, body }) => {
    const { new_password1, new_password2, ...link } = body
    if (new_password1 !== new_password2)
      throw problems.fields({ new_password2: ["The two password fields didn't match."] })
    // Checked before the costly hash, since anybody may call this; and again in the transaction.
    const held = await linkHolder(server.db.read, link, now)
    if ('refusals' in held) throw problems.fields({ token: held.refusals.map(({ message }) => inEnglish(message)) })
    const email = (await credentialsOf(server.db.read, held.user))?.email ?? ''
    demandUncommon(await server.writer.plant(), { field: 'new_password1', password: new_password1, email })
    const passwordHash = await hashPassword(new_password1, shareOfPlace(placeOf(request.ip).near))
    const answered = await changeAccount(server, {
      id: held.user,
      type: 'user.password_chosen',
      actor: { id: held.user },
      check: async ({ tx }) => {
        const still = await linkHolder(tx, link, now)
        return 'refusals' in still ? still.refusals : []
      },
      sideWrites: async (tx) => {
        await saveCredentials(tx, held.user, { passwordHash })
        await endPasswordLinks(tx, held.user, now)
        return { ended: await endSessions(tx, held.user, null) }
      },
      answer: answerWith(() => ({ detail: 'Password has been reset with the new password.', email })),
    })
    // The owner of an account that guesses have locked gets in again from the place where they opened the mail. Not
    // with a second factor: an intruder in the mailbox could then guess codes without limit.
    if (answered.outcome.kind === 'done' && (await secondFactorOf(server.db.read, held.user)) === null) {
      try {
        await server.signIns.succeeded(email, request.ip)
      } catch (error) {
        // The password is saved even if the count fails.
        request.log.error({ err: error }, 'the tries to sign in could not be forgotten')
      }
    }
    return send(reply, answered)
  }),
]

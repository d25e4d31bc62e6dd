/** The mails of the plant, with their blanks. */
export const letters = {
  hello: 'Hello',
  /** For a forgotten password, requested by the user or by anybody with the address. */
  reset: {
    subject: 'Choose a new password for {company}',
    text: 'Somebody asked for a new password for your account at {company}. If that was you, choose one here.',
    link: 'Choose a new password',
    after:
      'The link works once, within one hour. Your present password stays as it is until you choose another. If you did not ask for this, you need do nothing.',
  },
  /** For a new user without a password. */
  invitation: {
    subject: 'You can sign in to {company}',
    text: '{company} tracks its pecans from orchard to shipment with Pecanyard, and has added you. Choose a password, then sign in with this email address.',
    link: 'Choose a password',
    after: 'The link works once, within seven days. If it is too old, ask the plant for another invitation.',
  },
  /** To the previous address, when a user's address was changed. */
  emailChanged: {
    subject: 'Your email address at {company} was changed',
    text: 'The email address of your account at {company} was changed: this one no longer signs in. If that was not you, call the plant at once.',
  },
  /** For whom signs in with another password from now on. */
  passwordChanged: {
    subject: 'Your password at {company} was changed',
    text: 'The password of your account at {company} was changed. If that was not you, ask for a new one on the sign-in page, and call the plant.',
  },
  /** For a user who turned two-factor sign-in on. */
  secondFactorAdded: {
    subject: 'Two-factor sign-in at {company} is on',
    text: 'Your account at {company} asks for a code of your authenticator app from now on. If that was not you, call the plant at once.',
  },
  /** For whom signs in with the password alone again. */
  secondFactorRemoved: {
    subject: 'Two-factor sign-in at {company} is off',
    text: 'Your account at {company} asks for no code any more: the password alone signs in. If you did not want this, call the plant at once.',
  },
  /** For administrators, once a day: the values that reveal a cut-off or replaced log. */
  logHead: {
    subject: '{company}: the log stands at event {seq}',
    text: 'The log of {company} ends with event {seq}, whose hash is {hash}. Keep this mail: should the log ever be in doubt, event {seq} must still bear this hash in the Timeline.',
  },
  /** For administrators, when the nightly audit finds something that was not known. */
  audit: {
    subject: '{company}: {n} records break a law of the plant',
    text: 'In the night every law was asked of every record of {company}. {n} break one; the first: {first}',
    link: 'Open the audit',
  },
  /** For an administrator who tests the mail server. */
  test: {
    subject: 'Test mail from {company}',
    text: 'This is a test mail. If you can read it, {company} can send invitations and new passwords.',
  },
  /** For who asked for it, when a shift has ended. */
  handover: {
    subject: '{company}: handover of {shift}, {from}',
    text: '{shift}, from {from} to {until} at the plant.',
    link: 'Open the handover',
    brought: {
      title: 'What the shift brought',
      lines: [
        'Wagons in: {wagons}',
        'Bags: {bags}, {bagged}',
        'Shipments signed: {shipments}, {shipped}',
        'Corrections: {corrections}',
        'Refused steps: {refusals}',
      ],
    },
    held: { title: 'Held', line: '{record}: “{reason}”, since {since}' },
    more: 'And {n} more.',
    waits: {
      title: 'What waits',
      one: '{what}: {record}, since {since}',
      several: '{what}: {n}, the longest {record} since {since}',
      nothing: 'Nothing waits.',
      steps: {
        wagon: {
          preClean: 'Wagons to pre-clean',
          unload: 'Wagons to unload',
          notify: 'Wagons whose client is to be told',
          complete: 'Wagons to complete',
        },
        batch: {
          startDrying: 'Batches to dry',
          takeReading: 'Batches to measure',
          recordDryerEvent: 'Batches in the dryer',
          makeReady: 'Batches to make Ready',
          startSorting: 'Batches to sort',
          complete: 'Batches in sorting',
        },
        lot: {
          makeReady: 'Lots to make Ready',
          notify: 'Lots whose client is to be told',
          sell: 'Lots to sell',
          load: 'Lots to load',
        },
        order: { change: 'Orders to invoice' },
        shipment: { load: 'Shipments without bags', sign: 'Shipments to sign' },
      },
    },
    records: {
      order: 'order {name}',
      wagon: 'wagon {name}',
      batch: 'batch {name}',
      lot: 'lot {name}',
      bag: 'bag {name}',
      shipment: 'shipment {name}',
    },
    why: '{company} sends this mail at the end of a shift because you asked for it in your profile. To stop it:',
  },
  /** Around the notices to a client or a broker. */
  notices: {
    several: '{n} notices of {company}',
    link: { client: 'Open your tracker', broker: 'Open the inventory' },
    why: {
      client: '{company} sends these mails because you asked to be told by email.',
      broker: '{company} sends these mails to the brokers of its lots.',
    },
    end: 'To stop them:',
  },
} as const

const { TestEnvironment } = require('jest-environment-jsdom')

// What browsers and Node have, and jsdom hasn't.
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, {
      Headers,
      ReadableStream,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      structuredClone,
    })
  }
}

module.exports = {
  testEnvironment: './jest.environment.cjs',
  // The package consists of ES modules, which Jest must compile.
  transformIgnorePatterns: ['/node_modules/(?!.*docs-assistant/)'],
  // The first test waits until all of it is compiled.
  testTimeout: 60_000,
}

import HtmlPlugin from 'html-webpack-plugin'

export default {
  entry: './src/main.tsx',
  resolve: { extensions: ['.tsx', '.js'] },
  module: {
    rules: [
      { test: /\.tsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic', target: 'es2022' } },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
    ],
  },
  output: { publicPath: '/', clean: true },
  plugins: [new HtmlPlugin({ template: 'index.html' })],
  performance: { hints: false },
  devServer: { historyApiFallback: true },
}

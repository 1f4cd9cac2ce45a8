/** The stylesheet of the React component. Import it for its effect. */
export {}
